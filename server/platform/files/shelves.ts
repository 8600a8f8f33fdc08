/** What everybody may see while the site shows it, named by its content: it never changes. */
export const pictureShelf = 'uploads'
/** What is read through a call by whom it is for, named at random. */
export const privateShelf = 'private'

const pictureName = String.raw`[\w-]{22}-\d{1,4}\.(?:webp|jpg)`
const otherName = String.raw`[\w-]{22}\.(?:mp4|pdf|vtt)`
const publicName = `(?:${pictureName}|${otherName})`
const privateName = String.raw`[\w-]{43}`

/** The names that we give on the public shelf, and no others. */
export const publicNamePattern = new RegExp(`^${publicName}$`)
export const privateNamePattern = new RegExp(`^${privateName}$`)
export const publicKeyPattern = new RegExp(`^${pictureShelf}/${publicName}$`)
const privateKeyPattern = new RegExp(`^${privateShelf}/${privateName}$`)

/** Whether this is a file of ours. No other is ever taken in, whatever a backup or a bucket holds. */
export function isStoredKey(key: string): boolean {
  return publicKeyPattern.test(key) || privateKeyPattern.test(key)
}
