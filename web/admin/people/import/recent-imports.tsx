import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { groups } from '#contract/groups.ts'
import { languageOf } from '#contract/language-of.ts'
import { messages } from '#contract/messages.ts'
import { personCalls } from '#contract/people/calls.ts'
import { readableMoment } from '#contract/short-dates.ts'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { counted } from '#web/lib/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Names } from '#web/ui/names.tsx'

type Import = ReplyOf<typeof personCalls.imports>['imports'][number]
interface Kept {
  id: string
  name: string
  reason: string
}

/** What was imported in the last day, and the way back. @param version another one after an import */
export function RecentImports({ version }: { version: number }) {
  const [imports, setImports] = useState<Import[]>([])
  const [asked, setAsked] = useState<Import | null>(null)
  const [kept, setKept] = useState<Kept[]>([])
  const { isBusy, run } = useAction()

  const read = useCallback(async () => {
    try {
      setImports((await call(personCalls.imports)).imports)
    } catch {
      // The way in works without the way back.
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when something was imported
  useEffect(() => void read(), [read, version])

  async function handleUndo({ id }: Import) {
    const stayed: Kept[] = []
    await run(async () => {
      for (let after: number | null = 0; after !== null; ) {
        const part: ReplyOf<typeof personCalls.undoImport> = await call(personCalls.undoImport, { id, after })
        stayed.push(...part.kept)
        after = part.next
      }
      return { message: messages.importUndone }
    })
    setKept(stayed)
    setAsked(null)
    await read()
  }

  if (imports.length === 0 && kept.length === 0) return null
  return (
    <Card className="mt-6 grid gap-4 p-5 sm:p-8">
      <h2 className="text-lg font-semibold">Imported in the last 24 hours</h2>
      {kept.length > 0 && (
        <div role="status" className="grid gap-2 rounded-md bg-info-soft p-4">
          <p className="font-semibold">
            {kept.length === 1 ? 'One person stays:' : `${kept.length.toLocaleString('en-IN')} people stay:`}
          </p>
          <ul className="grid gap-1">
            {kept.map(({ id, name, reason }) => (
              <li key={id}>
                <Link {...languageOf(name)} to={`/admin/person/${id}`} translate="no" className="link">
                  {name}
                </Link>{' '}
                <span className="text-ink-soft">{reason}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul className="grid gap-3">
        {imports.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-3">
            <div className="grid min-w-0 gap-0.5">
              <p className="font-medium wrap-anywhere">
                {counted(one.count, groups[one.group].person, groups[one.group].people)}
              </p>
              <p className="text-sm text-ink-soft wrap-anywhere">
                <Names of={[one.fileName, one.by, readableMoment(one.createdAt)]} />
              </p>
            </div>
            {one.mayUndo && (
              <Button variant="secondary" size="sm" onClick={() => setAsked(one)}>
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && void handleUndo(asked)}
        title="Undo this import?"
        confirmLabel="Undo the import"
        busy={isBusy}
      >
        People added by this import are removed, with what they owe. Those who paid, logged in, attended a
        class or got a document stay, and are listed.
      </ConfirmDialog>
    </Card>
  )
}
