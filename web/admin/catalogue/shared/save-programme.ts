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
import { kindTexts } from './kinds.ts'

/** Adds a programme, as a copy of another where one is given, or changes the one whose id is given; throws a FormFault when it is not taken. */
export async function saveProgramme(
  kind: ProgrammeKind,
  data: FormData,
  { id, likeId }: { id?: string; likeId?: string | undefined } = {},
): Promise<void> {
  refuseMissing(kind, data, id === undefined)
  const body = bodyOf(kind, data)
  if (id) {
    await sendForm(programmeCalls.edit, { id, slug: textOf(data, 'slug').toLowerCase(), ...body })
    return
  }
  await sendForm(programmeCalls.add, { kind, ...(likeId && { likeId }), ...body }).catch((fault) => {
    if (!(fault instanceof FormFault)) throw fault
    const { refused, errorAdding } = kindTexts[kind]
    throw new FormFault(fault.status === 200 ? refused : errorAdding, fault.errors)
  })
}

/** A copy has the picture of the other, unless another one was chosen. */
export async function addPictureOf({ image }: Programme, data: FormData): Promise<void> {
  if (!image || imageIn(data)) return
  const picture = await fetch(image).then((answer) => (answer.ok ? answer.blob() : null))
  if (!picture) throw new FormFault(messages.imageRequired, { image: messages.imageRequired })
  data.set('image', new File([picture], 'picture', { type: picture.type }))
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
    ...(image && { image }),
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
