import { messages } from '#contract/messages.ts'
import { withoutSum, wordsOfKind } from '#contract/office/audit-kinds.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { auditsMoneyAlone, seesStaff, seesSums } from '#contract/permissions.ts'
import { listAudit } from '#server/areas/office/audit-repository.ts'
import { readRetention, setRetention } from '#server/areas/office/retention-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import type { Route } from '#server/platform/http/route.ts'

export function auditRoutes(route: Route, { db, now }: AppContext): void {
  route(officeCalls.audit, async ({ q, actorId, subjectId, ...part }, { caller }) => {
    const reach = { withStaff: seesStaff(caller.role), onlyMoney: auditsMoneyAlone(caller.role) }
    const query = { contains: q, actorId, subjectId, ...reach }
    const { rows, next, total } = await listAudit(db, query, part)
    const shown = (kind: string, written: string | null) =>
      seesSums(caller.role) ? written : withoutSum(kind, written)
    const entries = rows.map(({ id, actor_name, actor_role, kind, before, after, at, ...row }) => ({
      id,
      actor: actor_name,
      role: actor_role,
      kind,
      words: row.earlier_words || wordsOfKind(kind),
      subject: { type: row.subject_type, id: row.subject_id, name: row.subject_name },
      before: shown(kind, before),
      after: shown(kind, after),
      at,
    }))
    return { entries, total, next }
  })

  route(officeCalls.retention, async () => ({ retention: await readRetention(db) }))

  route(officeCalls.setRetention, async (after, { caller }) => {
    await db.transaction().execute(async (tx) => {
      const before = await readRetention(tx)
      await setRetention(tx, after)
      const change = { kind: 'institute.retentionChanged', subject: { name: '' }, before, after } as const
      await addAudit(tx, caller, change, now())
    })
    return { message: messages.retentionSaved }
  })
}
