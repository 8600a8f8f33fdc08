import { readFileSync } from 'node:fs'
import { Blob, Face, Font, shape, Buffer as Text } from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { nameFont, openFont } from './fonts.mjs'
import { splitRuns } from './runs.mjs'

/** Conjuncts, reph, reordered vowels, marks above and below: what a font engine gets wrong first. */
const words =
  'હિન્દી ગુજરાતી અંકિત અંજલિ શ્રી કૃષ્ણ ક્ષત્રિય જ્ઞાનેશ્વર પ્રજ્ઞા ' +
  'हिन्दी श्री माधव त्रिपाठी क्षत्रिय नियुक्ति प्राधिकारी अर्जुन कीर्ति विद्या ज्ञानेश्वरी'

test.each(words.split(' '))('%s is shaped as HarfBuzz shapes it, glyph by glyph', (word) => {
  for (const bold of [false, true]) {
    const [run, ...others] = splitRuns(word, bold, false)
    if (!run) throw new Error('no run')
    expect(others).toEqual([])
    const { glyphs, positions } = openFont(run.script, bold).layout(run.text)
    const drawn = glyphs.map(({ id }, at) => [id, ...Object.values(pick(positions?.[at]))])
    expect(drawn).toEqual(shapeWithHarfBuzz(nameFont(run.script, bold), word))
  }
})

interface Position {
  xAdvance: number
  yAdvance: number
  xOffset: number
  yOffset: number
}

/** Signed zeros are one place. */
function pick(position: Position | undefined): Position {
  if (!position) throw new Error('a glyph without a place')
  const { xAdvance, yAdvance, xOffset, yOffset } = position
  return { xAdvance: xAdvance + 0, yAdvance: yAdvance + 0, xOffset: xOffset + 0, yOffset: yOffset + 0 }
}

function shapeWithHarfBuzz(name: string, word: string): number[][] {
  const file = readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))
  const font = new Font(new Face(new Blob(new Uint8Array(file).buffer)))
  const text = new Text()
  text.addText(word)
  text.guessSegmentProperties()
  shape(font, text)
  const places = text.getGlyphPositions()
  return text.getGlyphInfos().map(({ codepoint }, at) => [codepoint, ...Object.values(pick(places[at]))])
}
