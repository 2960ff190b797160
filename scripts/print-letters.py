"""Prints the outlines of a brand's heading letters, for pictures that are drawn on machines without fonts.

Needs fontTools and brotli: python3 scripts/print-letters.py > src/features/share-pictures/letters.json
"""
import json
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONTS = Path("node_modules/@fontsource-variable")
FACES = {"rb": "bricolage-grotesque", "mh": "archivo"}
SIZE = 1000
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), 0x218, 0x219, 0x21A, 0x21B, 0x2013, 0x2014]
LETTERS += [0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x20AC, 0x2122]


def outlines(face):
    letters = {}
    for part in ("latin-ext", "latin"):
        font = instantiateVariableFont(TTFont(FONTS / face / f"files/{face}-{part}-wght-normal.woff2"), {"wght": 700})
        scale = SIZE / font["head"].unitsPerEm
        glyphs, names = font.getGlyphSet(), font.getBestCmap()
        for code in LETTERS:
            if code not in names:
                continue
            pen = SVGPathPen(glyphs, ntos=lambda number: str(round(number)))
            glyphs[names[code]].draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
            letters[chr(code)] = [round(glyphs[names[code]].width * scale), pen.getCommands()]
    return dict(sorted(letters.items()))


print(json.dumps({site: outlines(face) for site, face in FACES.items()}, ensure_ascii=False, separators=(",", ":")))
