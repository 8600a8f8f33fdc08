import { type ReactNode, useState } from 'react'
import { type AccountantFile, yearCalls } from '#contract/fees/year-calls.ts'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { downloadFrom } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Section } from '#web/ui/section.tsx'

/** By a link that soon ends. */
export async function download(file: AccountantFile, of: string): Promise<void> {
  const { url } = await call(yearCalls.file, { file, of })
  downloadFrom(url)
}

interface FileCardProps<Shown> {
  title: string
  lead: string
  period: { label: string; type: 'month' | 'date'; latest: string }
  read: (of: string) => Promise<Shown>
  file: { kind: AccountantFile; label: string; icon: ReactNode }
  children: (shown: Shown) => ReactNode
}

/** A file of one period, which can be looked at before it is taken. */
export function FileCard<Shown>({ title, lead, period, read, file, children }: FileCardProps<Shown>) {
  const [of, setOf] = useState(period.latest)
  const [shown, setShown] = useState<Shown | null>(null)
  const { busyId, run } = useAction()

  return (
    <Section title={title} lead={lead} className="card grid gap-4 p-5">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={period.label}>
          <Input
            type={period.type}
            value={of}
            max={period.latest}
            onChange={({ currentTarget }) => setOf(currentTarget.value)}
          />
        </Field>
        <Button
          onClick={() => run(async () => setShown(await read(of)), { id: 'show' })}
          busy={busyId === 'show'}
        >
          Show
        </Button>
        <Button
          variant="secondary"
          icon={file.icon}
          onClick={() => run(() => download(file.kind, of), { id: 'file' })}
          busy={busyId === 'file'}
        >
          {file.label}
        </Button>
      </div>
      {shown !== null && children(shown)}
    </Section>
  )
}
