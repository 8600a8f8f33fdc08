import type { ChecklistStep } from '#contract/office/schemas.ts'
import { questions } from '#contract/site/first-start.ts'
import { readFeeSettings } from '#server/areas/fees/settings-service.ts'
import { listShippedWords } from '#server/areas/site/start/shipped-words-service.ts'
import { listUnanswered } from '#server/areas/site/start/unanswered-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { readSetting, writeSetting } from '#server/platform/db/setting.ts'
import type { MailServer } from '#server/platform/mail/mail-server.ts'
import type { MarkKind } from './demo/digests.ts'

/** As it was named when it was only about the questions of the first start: who did not want those wants no list either. */
const dismissedSetting = 'first start later'

interface Step {
  step: ChecklistStep
  isDone: boolean
  left?: number
  total?: number
}

/** What the institute has done of its first steps; what the demo made up is nobody's step, and email that is off on purpose is none. */
export async function readChecklist(
  db: Db,
  mail: Pick<MailServer, 'source' | 'refresh'>,
): Promise<{ isDismissed: boolean; steps: Step[] }> {
  const isSending = await mail.refresh()
  const unanswered = await listUnanswered(db)
  const { words, total } = await listShippedWords(db)
  return {
    isDismissed: (await readSetting(db, dismissedSetting)) !== null,
    steps: [
      { step: 'start', ...partsOf(unanswered.length, questions.length) },
      { step: 'programme', isDone: await hasOwnProgramme(db) },
      { step: 'batch', isDone: await hasOwnBatch(db) },
      { step: 'words', ...partsOf(words.length, total) },
      { step: 'upi', isDone: (await readFeeSettings(db)).upiAddress !== '' },
      ...(mail.source === 'off' ? [] : [{ step: 'email' as const, isDone: isSending }]),
      { step: 'colleague', isDone: await hasColleague(db) },
      { step: 'enrolment', isDone: await hasOwnEnrolment(db) },
    ],
  }
}

export async function dismissChecklist(tx: Db): Promise<void> {
  await writeSetting(tx, dismissedSetting, 'yes')
}

function partsOf(left: number, total: number): Omit<Step, 'step'> {
  return { isDone: left === 0, left, total }
}

const markedBy = (db: Db, kind: MarkKind) =>
  db.selectFrom('demo_marks').where('kind', '=', kind).select('demo_marks.id')

async function hasOwnProgramme(db: Db): Promise<boolean> {
  const own = await db
    .selectFrom('programmes')
    .where('removed_at', 'is', null)
    .where('id', 'not in', markedBy(db, 'programme'))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return own !== undefined
}

async function hasOwnBatch(db: Db): Promise<boolean> {
  const own = await db
    .selectFrom('batches')
    .where('removed_at', 'is', null)
    .where('id', 'not in', markedBy(db, 'batch'))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return own !== undefined
}

/** Whoever is invited counts: the rest is up to them. */
async function hasColleague(db: Db): Promise<boolean> {
  const staff = await db
    .selectFrom('staff')
    .where('id', 'not in', markedBy(db, 'trainer'))
    .select('id')
    .limit(2)
    .execute()
  return staff.length > 1
}

async function hasOwnEnrolment(db: Db): Promise<boolean> {
  const own = await db
    .selectFrom('enrolments')
    .where('status', '=', 'active')
    .where('person_id', 'not in', markedBy(db, 'person'))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return own !== undefined
}
