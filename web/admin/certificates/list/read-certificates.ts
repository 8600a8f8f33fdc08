import { certificateCalls } from '#contract/certificates/calls.ts'
import { certificateKinds } from '#contract/certificates/kinds.ts'
import { certificateFilters } from '#contract/certificates/schemas.ts'
import { call } from '#web/lib/browser-api.ts'
import { filterIn } from '#web/panel/list/page.ts'

export async function readCertificates(params: URLSearchParams, cursor?: string) {
  const { certificates, next, total, badgesOff } = await call(certificateCalls.list, {
    q: params.get('q') ?? undefined,
    kind: filterIn(params, 'kind', certificateKinds),
    standing: filterIn(params, 'standing', certificateFilters),
    runId: params.get('run') ?? undefined,
    personId: params.get('person') ?? undefined,
    cursor,
    withTotal: !cursor,
  })
  return { rows: certificates, next, total, badgesOff }
}
