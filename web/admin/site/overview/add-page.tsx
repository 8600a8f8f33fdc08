import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import { emptyBody } from '#contract/site/content/kinds.ts'
import { emptySection } from '#contract/site/content/sections.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

/** A page of the owner's own: a name, an address, and its first two sections. */
export function AddPage() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        Add page
      </Button>
      {isOpen && <AddPageDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function AddPageDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [path, setPath] = useState<string | null>(null)
  const form = useForm({ submit, otherwise: messages.somethingWentWrong })

  async function submit({ name: said = '', path: at = '' }: FormValues) {
    refuseEmpty({ name: said, path: at }, { name: messages.fillThisIn, path: messages.fillThisIn }, '')
    const body = {
      ...emptyBody('page'),
      name: said,
      path: at,
      sections: [{ ...emptySection('head', 'head'), title: said }, emptySection('words', 'words')],
    }
    const { id } = await sendForm(contentCalls.add, { kind: 'page', body })
    await navigate(`/admin/site/${id}`)
  }

  return (
    <FormDialog
      title="Add page"
      description="Nobody sees it until you publish it."
      submit="Add it"
      size="sm"
      form={form}
      asksToLeave={false}
      onClose={onClose}
    >
      <Field label="Name of the page" error={form.errors.name}>
        <Input name="name" maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label="Address" hint="Small letters, digits and dashes." error={form.errors.path}>
        <Input
          name="path"
          maxLength={100}
          value={path ?? addressFor(name)}
          onChange={(event) => setPath(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}

function addressFor(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
  return plain ? `/${plain}` : ''
}
