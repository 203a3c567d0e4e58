"""How the 135M model was taught the protocol: made-up traces, LoRA training, a GGUF file, scores (lesson 11).

`make adapter` runs it all; `python -m react_mini.backstage.adapter --help`.
"""
