/** Pictures that everybody may see, named by their content: they never change and are never removed. */
export const pictureShelf = 'uploads'
/** What is read through a call by whom it is for, named at random. */
export const privateShelf = 'private'

const pictureName = String.raw`[\w-]{22}-\d{1,4}\.webp`
const privateName = String.raw`[\w-]{43}`

/** The names that the picture store gives, and no others. */
export const pictureNamePattern = new RegExp(`^${pictureName}$`)
export const privateNamePattern = new RegExp(`^${privateName}$`)
export const pictureKeyPattern = new RegExp(`^${pictureShelf}/${pictureName}$`)
const privateKeyPattern = new RegExp(`^${privateShelf}/${privateName}$`)

/** Whether this is a file of ours. No other is ever taken in, whatever a backup or a bucket holds. */
export function isStoredKey(key: string): boolean {
  return pictureKeyPattern.test(key) || privateKeyPattern.test(key)
}
