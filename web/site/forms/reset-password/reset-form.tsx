import { Link, useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import { Form } from '#web/features/form/form.tsx'
import { FormButton } from '#web/features/form/form-button.tsx'
import { NewPasswordFields } from '#web/form/new-password-fields.tsx'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { toast } from '#web/ui/toaster.tsx'

export function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useForm({ submit, otherwise: messages.networkError })

  /** The calls are loaded with the first press: a page that is only read does not carry them. */
  async function submit({ password = '', confirmation = '' }: FormValues) {
    const { setPassword } = await import('./set-password.ts')
    toast.success(await setPassword(token, password, confirmation))
    await navigate('/login', { replace: true })
  }

  return (
    <Form
      form={form}
      prepare={() => import('./set-password.ts')}
      purpose="Choosing a new password"
      footer={
        <>
          <FormButton busy={form.isBusy}>Set the password</FormButton>
          {/* The server does not know the token: a link pressed while the form gives way to the note would lose its press. */}
          <Link
            to="/forgotpassword"
            className={`link inline-flex min-h-11 items-center justify-self-center text-sm${token ? '' : ' invisible'}`}
          >
            Ask for a new link
          </Link>
        </>
      }
    >
      <NewPasswordFields label="New password" errors={form.errors} />
    </Form>
  )
}
