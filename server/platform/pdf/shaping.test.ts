import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { Blob, Face, Font, shape, Buffer as Text } from 'harfbuzzjs'
import { expect, test } from 'vitest'
import { openFont } from './fonts.mjs'
import { splitRuns } from './runs.mjs'
import { nameFont, type Script, scripts } from './scripts.mjs'

/** Conjuncts, reph, reordered and split vowels, marks above and below, joined letters: what a font engine gets wrong first. */
const words = {
  gujarati: 'હિન્દી ગુજરાતી અંકિત અંજલિ શ્રી કૃષ્ણ ક્ષત્રિય જ્ઞાનેશ્વર પ્રજ્ઞા',
  devanagari: 'हिन्दी श्री माधव त्रिपाठी क्षत्रिय नियुक्ति प्राधिकारी अर्जुन कीर्ति विद्या ज्ञानेश्वरी',
  tamil:
    'தமிழ்ச்செல்வி கார்த்திகேயன் முருகன் ஸ்ரீனிவாசன் லக்ஷ்மி சுப்பிரமணியன் மீனாட்சி கௌரி பொன்னுசாமி கோபாலகிருஷ்ணன் ஜெயலலிதா ஹரிஹரன் சௌந்தர்யா பெரியசாமி கேசவன் ஐயப்பன் ஔவையார் ஷண்முகம் டில்லி துரை பூங்கோதை நூர்ஜஹான்',
  telugu:
    'శ్రీనివాస్ లక్ష్మి వెంకటేశ్వర్లు కృష్ణమూర్తి సత్యనారాయణ రామచంద్రయ్య అన్నపూర్ణ విద్యాసాగర్ చంద్రశేఖర్ జ్ఞానేశ్వర్ ప్రజ్ఞ కౌసల్య మైథిలి హైమావతి దుర్గాప్రసాద్ క్షత్రియ ద్రౌపది స్వాతి ఉష పార్వతి అర్జున్ బ్రహ్మయ్య రాష్ట్రం వాఙ్మయం తెలుగు',
  kannada:
    'ಶ್ರೀನಿವಾಸ ಲಕ್ಷ್ಮಿ ವೆಂಕಟೇಶ್ ಕೃಷ್ಣಮೂರ್ತಿ ಸತ್ಯನಾರಾಯಣ ರಾಮಚಂದ್ರ ಅನ್ನಪೂರ್ಣ ವಿದ್ಯಾಸಾಗರ ಜ್ಞಾನೇಶ್ವರ ಪ್ರಜ್ಞಾ ಕೌಸಲ್ಯ ಮೈಥಿಲಿ ದುರ್ಗಾಪ್ರಸಾದ್ ಕ್ಷತ್ರಿಯ ದ್ರೌಪದಿ ಸ್ವಾತಿ ಪಾರ್ವತಿ ಅರ್ಜುನ್ ಬ್ರಹ್ಮ ರಾಷ್ಟ್ರ ಕರ್ನಾಟಕ ಶೋಭಾ ಗೋಪಾಲ ದೇವೇಗೌಡ ಕನ್ನಡ ಸೂರ್ಯ ಕೀರ್ತಿ',
  malayalam:
    'ശ്രീനിവാസൻ ലക്ഷ്മി കൃഷ്ണൻകുട്ടി സത്യനാരായണൻ രാമചന്ദ്രൻ അന്നപൂർണ്ണ വിദ്യാസാഗർ ജ്ഞാനേശ്വരി പ്രജ്ഞ കൗസല്യ മൈഥിലി ദുർഗ്ഗാപ്രസാദ് ക്ഷത്രിയൻ ദ്രൗപദി സ്വാതി പാർവ്വതി അർജുൻ ബ്രഹ്മദത്തൻ മമ്മൂട്ടി മോഹൻലാൽ ഗോപാലകൃഷ്ണൻ മലയാളം തങ്കപ്പൻ പത്മനാഭൻ ചേർത്തല സ്ത്രീ വൈക്കം മുഹമ്മദ്',
  bengali:
    'শ্রীনিবাস লক্ষ্মী কৃষ্ণেন্দু সত্যজিৎ রবীন্দ্রনাথ অন্নপূর্ণা বিদ্যাসাগর জ্ঞানেন্দ্র প্রজ্ঞা কৌশল্যা মৈত্রেয়ী দুর্গাপ্রসাদ ক্ষত্রিয় দ্রৌপদী স্বাতী পার্বতী অর্জুন ব্রহ্মানন্দ মুখোপাধ্যায় চট্টোপাধ্যায় বন্দ্যোপাধ্যায় ভট্টাচার্য বাঙালি সৌমিত্র ঋত্বিক আশাপূর্ণা অসমীয়া ৰঞ্জন',
  gurmukhi:
    'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਹਰਜਿੰਦਰ ਅੰਮ੍ਰਿਤਪਾਲ ਸ੍ਰੀਨਿਵਾਸ ਕ੍ਰਿਸ਼ਨ ਬਲਵਿੰਦਰ ਪਰਮਿੰਦਰ ਜਸਵਿੰਦਰ ਕੌਰ ਰਣਜੀਤ ਸੁਖਵਿੰਦਰ ਮਨਪ੍ਰੀਤ ਨਾਨਕ ਪੰਜਾਬੀ ਖ਼ਾਲਸਾ ਜ਼ੋਰਾਵਰ ਪੜ੍ਹਾਈ ਦ੍ਵਾਰ ਸੱਚਾ ਹਰਿੰਦਰ ਮੱਖਣ ਬਰਾੜ ਸਵੈਮਾਣ ਗੁਰਦੁਆਰਾ ਉੱਜਲ ਇੰਦਰਜੀਤ ਫ਼ਤਿਹ',
  oriya:
    'ଶ୍ରୀନିବାସ ଲକ୍ଷ୍ମୀ କୃଷ୍ଣଚନ୍ଦ୍ର ସତ୍ୟଜିତ ରବୀନ୍ଦ୍ର ଅନ୍ନପୂର୍ଣ୍ଣା ବିଦ୍ୟାସାଗର ଜ୍ଞାନେନ୍ଦ୍ର ପ୍ରଜ୍ଞା କୌଶଲ୍ୟା ମୈତ୍ରେୟୀ ଦୁର୍ଗାପ୍ରସାଦ କ୍ଷତ୍ରିୟ ଦ୍ରୌପଦୀ ସ୍ୱାତୀ ପାର୍ବତୀ ଅର୍ଜୁନ ବ୍ରହ୍ମାନନ୍ଦ ଜଗନ୍ନାଥ ମହାପାତ୍ର ତ୍ରିପାଠୀ ପଟ୍ଟନାୟକ ଓଡ଼ିଆ ବିଜୁ ନବୀନ ଦ୍ବାରିକା ସୁଭଦ୍ରା ଯୋଗେନ୍ଦ୍ର ପଣ୍ଡା',
  arabic:
    'محمد عبدالله فاطمہ زینب خدیجہ ابراہیم اسماعیل یوسف بیگم شیخ قریشی انصاری صدیقی حسین علی مہتاب گلزار چوہدری پٹیل ٹیپو ڈاکٹر رضا جنید نوشین عائشہ مُحَمَّد اللہ لال لائبہ اُردُو ثناء',
  'ol-chiki': 'ᱥᱟᱱᱛᱟᱲᱤ ᱥᱩᱱᱤᱛᱟ ᱢᱩᱨᱢᱩ ᱦᱮᱢᱵᱽᱨᱚᱢ',
  'meetei-mayek': 'ꯃꯩꯇꯩ ꯂꯣꯟ ꯁꯅꯥꯇꯣꯝꯕꯤ ꯊꯧꯕꯥꯜ ꯏꯕꯣꯃꯆꯥ',
} satisfies Partial<Record<Script, string>>

/** CLDR's names of languages, countries and currencies: some hundreds of words of each. */
const languages = {
  ta: 'tamil',
  te: 'telugu',
  kn: 'kannada',
  ml: 'malayalam',
  bn: 'bengali',
  as: 'bengali',
  pa: 'gurmukhi',
  or: 'oriya',
  ur: 'arabic',
  hi: 'devanagari',
  gu: 'gujarati',
} as const

/** A reph below three consonants, and one before a joiner that stands alone: drawn in other order or place, and readable. */
const drawnOtherwise = new Set(['ಸ್ವಿಟ್ಜರ್ಲ್ಯಾಂಡ್', 'ସର୍କ୍\u200c', 'ହାର୍ଡ୍\u200c'])

test.each(Object.entries(words))('%s is shaped as HarfBuzz shapes it, glyph by glyph', (script, list) => {
  expect(list.split(' ').filter((word) => !isShapedRight(word, script, [false, true]))).toEqual([])
})

test.each(Object.entries(languages))(
  'so are the hundreds of words that the platform knows in %s',
  (language, script) => {
    const list = listWords(language)

    expect(list.length).toBeGreaterThan(300)
    expect(list.filter((word) => !isShapedRight(word, script))).toEqual([])
  },
)

test('every script has its two files, which are opened when they are needed', () => {
  for (const script of Object.keys(scripts) as Script[])
    for (const bold of [false, true])
      expect(openFont(nameFont(script, bold)).familyName).toContain(scripts[script].family)
})

function isShapedRight(word: string, script: string, weights = [false]): boolean {
  return weights.every((bold) => {
    const [run, ...others] = splitRuns(word, bold, false)
    if (run?.script !== script || others.length > 0) return false
    const { glyphs, positions } = openFont(run.font).layout(run.text)
    const drawn = glyphs.map(({ id }, at) => [id, ...Object.values(pick(positions?.[at]))])
    return isDeepStrictEqual(drawn, shapeWithHarfBuzz(run.font, run.text))
  })
}

function listWords(language: string): string[] {
  const found = new Set<string>()
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  const spoken = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' })
  const names = pairs.flatMap((pair) => [regions.of(pair.toUpperCase()), spoken.of(pair)])
  for (const name of names)
    for (const word of name?.split(/[^\p{L}\p{M}\u200c\u200d]+/u) ?? [])
      if (word && !/[a-zʻ]/i.test(word) && !drawnOtherwise.has(word)) found.add(word)
  return [...found]
}

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
  const font = openWithHarfBuzz(name)
  const text = new Text()
  text.addText(word)
  text.guessSegmentProperties()
  shape(font, text)
  const places = text.getGlyphPositions()
  return text.getGlyphInfos().map(({ codepoint }, at) => [codepoint, ...Object.values(pick(places[at]))])
}

const opened = new Map<string, Font>()

function openWithHarfBuzz(name: string): Font {
  const known = opened.get(name)
  if (known) return known
  const file = readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))
  const font = new Font(new Face(new Blob(new Uint8Array(file).buffer)))
  opened.set(name, font)
  return font
}
