/**
 * Signs that draw nothing or turn the line round: with them one name or address looks like another, or like none; and
 * the one that stands for a sign that was lost.
 */
const unseenSign = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffd]`
const unseen = new RegExp(unseenSign, 'u')
const allUnseen = new RegExp(unseenSign, 'gu')

/** Scripts of South Asia join and part letters by these two signs: after a vowel killer, or between Arabic letters. */
const joiners = /(?<=[\p{M}\p{Script=Arabic}])[\u200c\u200d](?=\p{L})/gu

export function hasUnseen(text: string): boolean {
  return unseen.test(text)
}

export function withoutUnseen(text: string): string {
  return text.replace(allUnseen, '')
}

export function hasUnseenInName(name: string): boolean {
  return unseen.test(name.replace(joiners, ''))
}

/** What an address has and a name has not: its signs, a dot of another script, and the endings of most links. */
const ofAddresses =
  /[/@:\\\u2044\u2215\u3002]|www\.|\.(?:com|net|org|info|biz|xyz|top|site|online|shop|store|club|link|click|live|icu|vip|win|app|dev|io|co|in|me|ru|cn|tk|us|uk|eu|ly|gl|cc|tv)(?![\p{L}\p{M}\p{N}])/iu

/** An initial or a short title before a dot: S.Kumar, Mohd.Irfan, डॉ.आशा. */
const shortPart = /^\P{L}?(?:\p{L}\p{M}*){1,4}$/u
const title = /^(?:\P{L}?.|[DM]r|M[ds]|Er|Mrs|Sri|Shri|Smt|Adv|Mohd|Prof|Capt)$/iu
const aName = /^[\p{Lu}\p{Lo}]/u
const latin = /^\P{L}?\p{Script=Latin}/u

export function hasWebAddress(name: string): boolean {
  const plain = name.normalize('NFKC')
  return ofAddresses.test(plain) || plain.split(/\s+/).some(isJoinedAsAddress)
}

/** A dot with no space behind it: only a short part goes before it, and what follows begins as a name does. */
function isJoinedAsAddress(word: string): boolean {
  const parts = word.split('.')
  return parts.slice(1).some((part, at) => {
    const before = parts[at] ?? ''
    if (!/[\p{L}\p{N}]/u.test(part)) return false
    if (!shortPart.test(before) || !aName.test(part) || latin.test(before) !== latin.test(part)) return true
    return /^[a-z]{2}$/i.test(part) && !title.test(before)
  })
}
