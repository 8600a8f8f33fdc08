/** @typedef {'latin' | 'devanagari' | 'gujarati' | 'bengali' | 'gurmukhi' | 'oriya' | 'tamil' | 'telugu' | 'kannada' | 'malayalam' | 'arabic' | 'ol-chiki' | 'meetei-mayek'} Script */

/** @param {string} family @param {RegExp} letters what its font draws: the letters of the script, and signs that it shares with others */
const about = (family, letters) => ({ family, letters })

/** Those of the languages of India: a sign that several share goes with the first that has it. @satisfies {Record<Script, { family: string, letters: RegExp }>} */
export const scripts = {
  latin: about('Noto Sans', /\p{scx=Latin}/u),
  devanagari: about('Noto Sans Devanagari', /\p{scx=Devanagari}/u),
  gujarati: about('Noto Sans Gujarati', /\p{scx=Gujarati}/u),
  bengali: about('Noto Sans Bengali', /\p{scx=Bengali}/u),
  gurmukhi: about('Noto Sans Gurmukhi', /\p{scx=Gurmukhi}/u),
  oriya: about('Noto Sans Oriya', /\p{scx=Oriya}/u),
  tamil: about('Noto Sans Tamil', /\p{scx=Tamil}/u),
  telugu: about('Noto Sans Telugu', /\p{scx=Telugu}/u),
  kannada: about('Noto Sans Kannada', /\p{scx=Kannada}/u),
  malayalam: about('Noto Sans Malayalam', /\p{scx=Malayalam}/u),
  arabic: about('Noto Sans Arabic', /\p{scx=Arabic}/u),
  'ol-chiki': about('Noto Sans Ol Chiki', /\p{scx=Ol_Chiki}/u),
  'meetei-mayek': about('Noto Sans MeeteiMayek', /\p{scx=Meetei_Mayek}/u),
}

/** The name of a font, and of its file. @param {Script} script @param {boolean} bold */
export function nameFont(script, bold) {
  return `noto-sans${script === 'latin' ? '' : `-${script}`}-${bold ? 'bold' : 'regular'}`
}
