import { catalogueCalls } from '#contract/catalogue/calls.ts'
import { kinds, type ProgrammeKind } from '#contract/groups.ts'
import { encodeLanguages } from '#contract/languages.ts'
import { messages } from '#contract/messages.ts'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import type { Faults } from './programme-fields.tsx'

type Outcome = { isSaved: true } | { isSaved: false; isRefusal: boolean; field: string; message: string }

/** The required fields that are empty, in the order of the form. */
export function missingFields(kind: ProgrammeKind, data: FormData, isNew: boolean): Faults {
  const { illustrated } = kinds[kind]
  const image = data.get('image')
  const isMissing: Record<string, boolean> = {
    ...Object.fromEntries(
      ['name', 'fees', 'duration', 'description'].map((field) => [field, !textOf(data, field)]),
    ),
    languages: illustrated && data.getAll('languages').length === 0,
    image: illustrated && isNew && !(image instanceof File && image.size > 0),
  }
  return Object.fromEntries(
    Object.entries(isMissing)
      .filter(([, missing]) => missing)
      .map(([field]) => [field, field === 'image' ? messages.imageRequired : 'Please fill this in.']),
  )
}

/** Adds a programme, or changes the one whose id is given. */
export async function saveProgramme(kind: ProgrammeKind, data: FormData, id?: string): Promise<Outcome> {
  const { nameKey } = kinds[kind]
  try {
    const body = bodyOf(kind, data)
    if (id) await call(catalogueCalls[kind].edit, { ...body, _id: id } as never)
    else await call(catalogueCalls[kind].add, body as never)
    return { isSaved: true }
  } catch (error) {
    const isRefusal = error instanceof CallError && error.status === 200
    const field = error instanceof CallError ? (error.field ?? 'name') : 'name'
    const message = error instanceof CallError ? error.message : messages.somethingWentWrong
    return { isSaved: false, isRefusal, field: field === nameKey ? 'name' : field, message }
  }
}

function bodyOf(kind: ProgrammeKind, data: FormData): Record<string, unknown> {
  const { nameKey, illustrated } = kinds[kind]
  const common = {
    [nameKey]: textOf(data, 'name'),
    fees: textOf(data, 'fees'),
    duration: textOf(data, 'duration'),
    description: textOf(data, 'description'),
  }
  if (!illustrated) return common
  const image = data.get('image')
  return {
    ...common,
    ...(kind === 'course' ? { prerequisites: textOf(data, 'prerequisites') } : {}),
    languages: encodeLanguages(data.getAll('languages').map(String))[0],
    featured: String(data.get('featured') === 'true'),
    ...(image instanceof File && image.size > 0 ? { image } : {}),
  }
}

function textOf(data: FormData, field: string): string {
  return String(data.get(field) ?? '').trim()
}
