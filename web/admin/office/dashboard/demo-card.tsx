import { Eraser } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { demoCalls } from '#contract/office/demo-calls.ts'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { counted } from '#web/lib/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Section } from '#web/ui/section.tsx'

type Demo = NonNullable<AnswerOf<typeof demoCalls.demo>['demo']>

/** The people and courses that a fresh install shows are nobody's; the owner clears them when they are no longer wanted. */
export function DemoCard({ demo }: { demo: Demo }) {
  const [isAsked, setIsAsked] = useState(false)
  const { isBusy, run } = useAction()
  const revalidator = useRevalidator()

  async function clear() {
    if (!(await run(() => call(demoCalls.clearDemo)))) return
    setIsAsked(false)
    await revalidator.revalidate()
  }

  const stays = listOf(demo.stays)
  return (
    <Section title="This is a demo" titleClassName="text-xl" className="card mb-5 gap-3 p-5">
      <p className="text-ink-soft">
        Its people, courses and figures are made up, so you can try every screen.
      </p>
      <Button
        variant="secondary"
        className="self-start"
        icon={<Eraser aria-hidden="true" />}
        onClick={() => setIsAsked(true)}
      >
        Clear the demo
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="Clear the demo?"
        confirmLabel="Clear it"
        busy={isBusy}
        onClose={() => setIsAsked(false)}
        onConfirm={clear}
      >
        <span className="block">
          {`This is deleted for good, with everything that belongs to it: ${listOf(demo.goes) || 'nothing'}.`}
        </span>
        {demo.contentItems > 0 && (
          <span className="mt-3 block">
            {`Texts of the site that go to the trash, for 30 days: ${demo.contentItems} (team, projects, clients, reviews, articles).`}
          </span>
        )}
        <span className="mt-3 block">
          {stays
            ? `This stays: staff, settings, the pages of the site, and whatever you added or changed with what it needs, so also ${stays} of the demo.`
            : 'This stays: staff, settings, the pages of the site, and whatever you added or changed.'}
        </span>
      </ConfirmDialog>
    </Section>
  )
}

const nouns: Record<keyof Demo['goes'], [string, string]> = {
  people: ['person', 'people'],
  programmes: ['programme', 'programmes'],
  batches: ['batch', 'batches'],
  trainers: ['trainer', 'trainers'],
  messages: ['message', 'messages'],
  registrations: ['registration', 'registrations'],
}

function listOf(counts: Demo['goes']): string {
  return (Object.keys(nouns) as (keyof Demo['goes'])[])
    .filter((key) => counts[key] > 0)
    .map((key) => counted(counts[key], ...nouns[key]))
    .join(', ')
}
