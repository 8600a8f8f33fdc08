export const heicImage =
  'This is an iPhone photo in the HEIC format, which other devices cannot show. On the iPhone choose Settings, Camera, Formats, Most Compatible, or send it as JPEG.'
export const fileRequired = 'Please choose a file.'
export const fileTooLarge = (megabytes: number) => `The file must be at most ${megabytes} MB.`
export const noMediaFile =
  'Please choose a picture (JPEG, PNG, WebP, AVIF, GIF), a film (MP4) or a PDF document.'
export const svgPicture =
  'SVG drawings are not accepted, because they can contain a program. Please save it as PNG and choose that.'
export const movFilm = 'Please save the film as MP4 (H.264): films in other formats do not play everywhere.'
export const filmNotForWeb =
  'This film only starts once it is loaded whole. Please save it for the web ("fast start") and choose it again.'
export const brokenFilm = 'This film cannot be read. Please save it again as MP4 and choose it again.'
export const brokenDocument = 'This document cannot be read as a PDF.'
export const notCaptions = 'Please choose a file of captions in the format WebVTT (.vtt).'
export const captionsTooLarge = 'The captions must be at most 1 MB.'
export const noSuchMedia = 'This file is no longer in the library.'
export const notAFilm = 'This is not a film.'
export const notAPicture = 'Please choose a picture.'
export const otherKindOfFile =
  'A picture can only be replaced by a picture, a film by a film, a document by a document.'
export const sameFileAgain = 'This is the file that is in use already.'
export const fileElsewhere = (name: string) => `This file is in the library already, as ${name}.`
export const describeOrDecorative = 'Please describe the picture, or say that it is only for decoration.'
export const mediaOnTheSite = (count: number) =>
  count === 1
    ? 'It is on the site in one place. Take it out there first, or replace the file.'
    : `It is on the site in ${count} places. Take it out there first, or replace the file.`
export const posterOf = (film: string) =>
  `It is the poster of ${film}. Choose another poster there first, or replace the file.`
export const mediaForPublishers =
  'It is published, so only a person who publishes can change it. Upload another file and use that in your draft.'
export const mediaScheduled = (label: string) =>
  `“${label}” is scheduled with this file. Upload another file for your draft, or ask a person who publishes.`
export const mediaGoesOut = (label: string) =>
  `“${label}” is scheduled with this file. Cancel its schedule first, or replace the file.`
export const missingAlt = 'It has no description yet.'
export const missingPoster = 'It has no poster picture yet.'
export const missingCaptions = 'It has no captions yet; or say that nobody speaks in it.'
export const mediaChanged = 'Changed in the library.'
export const mediaReplaced = 'Replaced everywhere.'
export const mediaTrashed = 'Moved to the trash, where it stays for 30 days.'
export const mediaTrashFirst = 'Move it to the trash first.'
export const mediaErased = 'Deleted for good, with all its files.'
export const mediaLeaving = 'The same file is being deleted for good. Please try again in a minute.'
export const mediaBack = 'Back in the library.'
export const unnamed = { picture: 'Picture', video: 'Film', document: 'Document' } as const
export const emptyLibrary = 'The library is empty. Upload the first file above.'
export const nothingLikeThis = 'No file has this name.'
export const notALink = 'Please enter the address of a website, an email address or a phone number.'
