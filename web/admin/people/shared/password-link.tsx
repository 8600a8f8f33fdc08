import { KeyRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { personCalls } from '#contract/people/calls.ts'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { LinkDialog } from '#web/panel/form/link-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sentence } from '#web/ui/sentence.tsx'

interface PasswordLinkProps {
  personId: string
  name: string
  /** Another way to hand it over. */
  action: (link: string) => ReactNode
}

/** Makes a link with which somebody chooses a password, to be copied or sent otherwise; shown once. */
export function PasswordLink({ personId, name, action }: PasswordLinkProps) {
  const [link, setLink] = useState<string | null>(null)
  const { isBusy, run } = useAction()

  async function handleLink() {
    await run(async () => setLink((await call(personCalls.resetLink, { id: personId })).link))
  }

  return (
    <>
      <Button variant="secondary" icon={<KeyRound aria-hidden="true" />} onClick={handleLink} busy={isBusy}>
        Password link
      </Button>
      {link && (
        <LinkDialog
          description={
            <Sentence
              text="{name} opens this link to choose a password. It works once, for {hours} hours, and is shown only now."
              parts={{ hours: limits.handedLinkHours }}
              names={{ name }}
            />
          }
          link={link}
          action={action(link)}
          onClose={() => setLink(null)}
        />
      )}
    </>
  )
}
