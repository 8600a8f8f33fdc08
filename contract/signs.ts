/** Signs that draw nothing or turn the line round: with them one name or address looks like another, or like none. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Scripts of South Asia join and part letters by these two signs: after a vowel killer, or between Arabic letters. */
const joiners = /(?<=[\p{M}\p{Script=Arabic}])[\u200c\u200d](?=\p{L})/gu

export function hasUnseen(text: string): boolean {
  return unseen.test(text)
}

export function hasUnseenInName(name: string): boolean {
  return unseen.test(name.replace(joiners, ''))
}

/** The endings that links in unasked letters bear; a dot in an honest name (S.K. Sharma, Mohd.Irfan) is none of them. */
const webAddress =
  /https?:|\/\/|www\.|[\p{L}\p{N}-]{2,}\.(?:com|net|org|info|biz|xyz|top|site|online|shop|store|club|link|click|live|life|icu|vip|win|work|app|dev|page|io|co|in|me|ru|cn|tk|ml|ga|cf|gq|us|uk|eu|de|ly|gl|cc|tv)(?![\p{L}\p{N}])/iu

export function hasWebAddress(text: string): boolean {
  return webAddress.test(text)
}
