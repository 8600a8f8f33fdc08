import { data, redirect } from 'react-router'
import type { Call } from '#contract/call.ts'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import type { Programme } from '#contract/catalogue/schemas.ts'
import { kinds } from '#contract/groups.ts'
import { languageOf } from '#contract/language-of.ts'
import { LanguageList } from '#web/features/programmes/language-list.tsx'
import type { CallError } from '#web/lib/api.ts'
import { apiContext, publicUrlContext, siteContext } from '#web/lib/page-context.ts'
import { readMissing } from '#web/site/sections/read-missing.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { EnrolCard } from '../programme-page/enrol-card.tsx'
import { readOpenBatches, withInstances } from '../programme-page/next-batch.ts'
import { programmeMeta } from '../programme-page/programme-meta.ts'
import { ProgrammeSections } from '../programme-page/programme-sections.tsx'
import { readProgrammePage } from '../programme-page/read-programme-page.ts'
import type { Route } from './+types/route.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const kind = /\/degree\/[^/]*$/.test(new URL(request.url).pathname) ? 'degree' : 'internship'
  const site = context.get(siteContext)
  if (!site.institute().teaches[kinds[kind].group]) throw data(readMissing(site), { status: 404 })
  const call = context.get(apiContext)
  const found = await readProgramme(call, kind, params.programmeId)
  if (!found) throw data(null, { status: 404 })
  // An address is written in one way; its id and what it was before lead there.
  if (found.slug !== params.programmeId) throw redirect(`/${kind}/${found.slug}`, 301)
  const page = new URL(`/${kind}/${found.slug}`, context.get(publicUrlContext)).href
  const programme = withInstances(found, await readOpenBatches(call, site), site, page)
  const more = readProgrammePage(site, programme.id)
  return { programme, more, ...(!site.page('/college') && { isListDown: true }) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { programme, more, isListDown } = loaderData
  return programmeMeta(matches, programme, more, {
    path: `/${programme.kind}/${programme.slug}`,
    list: isListDown ? null : { label: 'Colleges', path: '/college' },
  })
}

/** An internship or a degree, at length. */
export default function ProgrammeScreen({ loaderData }: Route.ComponentProps) {
  const { programme, more, isListDown } = loaderData
  const { name, description, languages } = programme
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap pt-4 sm:pt-6">
        <Breadcrumb
          items={[
            { label: 'Home', to: '/' },
            ...(isListDown ? [] : [{ label: 'Colleges', to: '/college' }]),
            { label: name },
          ]}
        />
        <div className="grid gap-x-16 gap-y-8 pb-16 pt-4 sm:pt-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:pb-24">
          <div className="grid content-start gap-5">
            <h1 {...languageOf(name)}>{name}</h1>
            <p {...languageOf(description)} className="lead whitespace-pre-line">
              {description}
            </p>
            <LanguageList languages={languages} />
          </div>
          <EnrolCard programme={programme} brochure={more?.brochure ?? null} />
          <div className="grid content-start gap-8 lg:col-start-1">
            {more && <ProgrammeSections page={more} />}
          </div>
        </div>
      </div>
    </main>
  )
}

/** An internship or a degree; null when there is none of this address. */
async function readProgramme(
  call: Call,
  kind: 'internship' | 'degree',
  address: string,
): Promise<Programme | null> {
  try {
    return (await call(programmeCalls.one, { kind, address })).programme
  } catch (problem) {
    // Refused for its id, or an id that cannot be one.
    if ([200, 400].includes((problem as CallError).status)) return null
    throw problem
  }
}
