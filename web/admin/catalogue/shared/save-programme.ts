import { programmeCalls } from '#contract/catalogue/calls.ts'
import { mapCourseTexts } from '#contract/catalogue/course-fields.ts'
import type { Programme } from '#contract/catalogue/schemas.ts'
import { kinds, type ProgrammeKind } from '#contract/groups.ts'
import { encodeLanguages } from '#contract/languages.ts'
import { messages } from '#contract/messages.ts'
import { FormFault } from '#web/form/form-fault.ts'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { sendForm } from '#web/form/send-form.ts'
import { fillIn } from '#web/panel/form/fill-in.ts'
import { drawCover, isDrawnCover } from './draw-cover.ts'
import { kindTexts } from './kinds.ts'
import { topicOf } from './topics.ts'

/** Adds a programme, as a copy of another where one is given, or changes the one that is given; throws a FormFault when it is not taken. */
export async function saveProgramme(
  kind: ProgrammeKind,
  data: FormData,
  { changed, like }: { changed?: Programme; like?: Programme | undefined } = {},
): Promise<void> {
  await setPicture(data, changed, like)
  refuseMissing(kind, data, changed === undefined)
  const body = bodyOf(kind, data)
  if (changed) {
    const slug = textOf(data, 'slug').toLowerCase()
    await sendForm(programmeCalls.edit, { id: changed.id, slug, ...body })
    return
  }
  await sendForm(programmeCalls.add, { kind, ...(like && { likeId: like.id }), ...body }).catch((fault) => {
    if (!(fault instanceof FormFault)) throw fault
    const { refused, errorAdding } = kindTexts[kind]
    throw new FormFault(fault.status === 200 ? refused : errorAdding, fault.errors)
  })
}

/** What a copy begins with: its own name, and nothing that says the other's. */
export function copyOf(like: Programme): Programme {
  const { name, image, isCoverDrawn = false } = like
  const same = topicOf(name).toLowerCase()
  return {
    ...like,
    name: `${name} (copy)`,
    languages: like.languages.filter((topic) => topic.toLowerCase() !== same),
    image: isCoverDrawn ? '' : image,
    featured: false,
  }
}

/** A drawn cover bears the name as it is saved; a copy has the picture of the other, unless another one was chosen. */
async function setPicture(data: FormData, changed?: Programme, like?: Programme): Promise<void> {
  const chosen = imageIn(data)
  const name = textOf(data, 'name')
  const kept = changed ?? like
  const isDrawn = chosen ? isDrawnCover(chosen) : kept?.isCoverDrawn && kept.name !== name
  if (isDrawn && name) {
    const cover = await drawCover(name).catch(() => null)
    if (cover) data.set('image', cover)
  } else if (like?.image && !chosen) {
    const picture = await fetch(like.image).then((answer) => (answer.ok ? answer.blob() : null))
    if (!picture) throw new FormFault(messages.imageRequired, { image: messages.imageRequired })
    data.set('image', new File([picture], 'picture', { type: picture.type }))
  }
}

/** The required fields that are empty, in the order of the form. */
function refuseMissing(kind: ProgrammeKind, data: FormData, isNew: boolean): void {
  const { illustrated } = kinds[kind]
  const texts = ['name', 'fees', 'duration', 'description']
  const values = {
    ...Object.fromEntries(texts.map((field) => [field, textOf(data, field)])),
    languages: data.getAll('languages').join(),
    image: imageIn(data)?.name,
  }
  const required = {
    ...fillIn(illustrated ? [...texts, 'languages'] : texts),
    ...(illustrated && isNew && { image: messages.imageRequired }),
  }
  refuseEmpty(values, required, messages.allFieldsRequired, 'warning')
}

function bodyOf(kind: ProgrammeKind, data: FormData): Record<string, unknown> {
  const { illustrated } = kinds[kind]
  const common = {
    name: textOf(data, 'name'),
    fees: textOf(data, 'fees'),
    duration: textOf(data, 'duration'),
    description: textOf(data, 'description'),
  }
  if (!illustrated) return common
  const image = imageIn(data)
  return {
    ...common,
    ...(kind === 'course' && mapCourseTexts((name) => textOf(data, name))),
    languages: encodeLanguages(data.getAll('languages').map(String))[0],
    featured: String(data.get('featured') === 'true'),
    ...(image && { image, isCoverDrawn: String(isDrawnCover(image)) }),
  }
}

/** An input of files without a file hands in an empty one. */
function imageIn(data: FormData): File | undefined {
  const image = data.get('image')
  return image instanceof File && image.size > 0 ? image : undefined
}

function textOf(data: FormData, field: string): string {
  return String(data.get(field) ?? '').trim()
}
