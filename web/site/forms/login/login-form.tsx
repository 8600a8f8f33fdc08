import { use, useEffect, useLayoutEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { User } from '#contract/accounts/schemas.ts'
import type { Group, Teaches } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { noteValues } from '#contract/said.ts'
import { useInstitute } from '#web/content/institute.ts'
import { FormButton } from '#web/features/form/form-button.tsx'
import { PublicForm } from '#web/features/form/public-form.tsx'
import type { SecondFactor, Sharing } from '#web/features/session/complete-login.ts'
import { WhichPerson } from '#web/features/session/which-person.tsx'
import { canUsePasskeys } from '#web/form/passkeys.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { heldScan } from '#web/lib/held-scan.ts'
import { ScriptMark } from '#web/lib/page-context.ts'
import { useSession, wantedScreen } from '#web/lib/session.ts'
import { lastLogin, lastPerson } from '#web/lib/session-changes.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, PasswordInput } from '#web/ui/input.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { earlyFieldsScript } from './early-fields.ts'
import { landing } from './landing.ts'
import type { Role } from './log-in.ts'

/** Most who log in never see it. */
const SecondFactorForm = lazyPart(async () => (await import('./second-step-form.tsx')).SecondFactorForm, {
  waiting: <Spinner label="Loading" />,
  isNeeded: true,
})

/** Which groups a role stands for: without one of them that is taught, nobody is asked whether it is theirs. */
const roles: Record<Role, Group[]> = { Interns: ['Interns'], Students: ['Students', 'College'], Admin: [] }

function rolesOf(teaches: Teaches) {
  return (Object.keys(roles) as Role[])
    .filter((role) => roles[role].length === 0 || roles[role].some((group) => teaches[group]))
    .map((role) => ({ value: role, label: role }))
}

/** Who comes back to a panel is most likely the one it belongs to. */
function roleOf(back: string): Role {
  if (back.startsWith('/admin')) return 'Admin'
  return back.startsWith('/intern') ? 'Interns' : 'Students'
}

/** Why somebody is asked: to come back, or to reach a screen for the first time. The page's element says which, from the start. */
const whys = {
  again: 'Your session has ended. Log in again to go on where you were.',
  first: 'Please log in to go on.',
  scanned: messages.checkInLogIn,
}

const earlyFields = { __html: earlyFieldsScript }

function whyOf(back: string, hasEnded: boolean): keyof typeof whys | null {
  if (!back) return null
  if (!import.meta.env.SSR && heldScan()) return 'scanned'
  return hasEnded ? 'again' : 'first'
}

export function LoginForm() {
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const scriptMark = use(ScriptMark)
  const back = query.get('back') ?? (isHydrated ? wantedScreen() : '')
  const form = useForm({ submit, otherwise: messages.loginFailed })
  const [step, setStep] = useState<SecondFactor | null>(null)
  const [people, setPeople] = useState<Sharing>([])
  /** Stands there again after two-step verification that came to nothing. */
  const [typed, setTyped] = useState<FormValues>({})

  // Both go with the login that follows.
  const [hasEnded] = useState(() => !import.meta.env.SSR && (lastLogin() || lastPerson()) !== '')
  const shown = rolesOf(useInstitute().teaches)
  const first = typed.role ?? (isHydrated ? roleOf(back) : 'Students')
  const why = whyOf(back, hasEnded && query.has('back'))
  useLayoutEffect(() => {
    const page = document.documentElement
    if (why) page.setAttribute('data-log-in', why)
    return () => page.removeAttribute('data-log-in')
  }, [why])

  // A link from a message, followed by who is logged in in another tab.
  const session = useSession()
  const isIn = session && query.has('back') && !form.isBusy && !step
  useEffect(() => {
    if (isIn) void navigate(landing(session.user, back), { replace: true })
  }, [isIn, session, back, navigate])

  /** The calls are loaded with the first press: a page that is only read does not carry them. */
  async function submit({ role, email = '', password = '', person }: FormValues) {
    const { logIn } = await import('./log-in.ts')
    const result = await logIn(role as Role, email, password, person)
    if ('user' in result) return enter(result.user)
    if ('people' in result) return setPeople(result.people)
    setTyped({ role, email })
    setStep(result.step)
  }

  async function enter(user: User) {
    // At once, so that the toast already stands as the panel has them.
    await navigate(landing(user, back), { replace: true, flushSync: true })
    toast.success(noteValues(messages.welcome(user.name), [user.name]))
  }

  async function enterByPasskey() {
    const { logInWithPasskey } = await import('#web/features/session/complete-login.ts')
    await enter(await logInWithPasskey())
  }

  if (step) {
    return <SecondFactorForm step={step} onDone={enter} onBack={() => setStep(null)} />
  }

  return (
    <PublicForm
      form={form}
      prepare={() => import('./log-in.ts')}
      purpose="Logging in"
      footer={
        <>
          <FormButton busy={form.isBusy}>Log in</FormButton>
          <Button
            variant="secondary"
            size="lg"
            data-passkey
            hidden={isHydrated && !canUsePasskeys()}
            suppressHydrationWarning
            disabled={!isHydrated || form.isBusy}
            onClick={() => form.run(enterByPasskey)}
          >
            Log in with a passkey
          </Button>
          <p className="login-links">
            <span>
              New here?{' '}
              <Link to="/signup" className="link">
                Sign Up
              </Link>
            </span>
            <Link to="/forgotpassword" className="link">
              Forgotten your password?
            </Link>
          </p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, hashed into the page's policy */}
          <script nonce={scriptMark} dangerouslySetInnerHTML={earlyFields} suppressHydrationWarning />
        </>
      }
    >
      {Object.entries(whys).map(([why, said]) => (
        <p key={why} role="status" className="form-note" data-why={why}>
          {said}
        </p>
      ))}
      <RadioGroup
        legend="Log in as"
        name="role"
        look="segments"
        options={shown}
        defaultValue={shown.some(({ value }) => value === first) ? first : shown[0]?.value}
      />
      <Field name="email" label="Email address" hint="Or your phone number">
        <Input
          type="text"
          inputMode="email"
          onChange={() => people.length > 0 && setPeople([])}
          defaultValue={typed.email ?? (isHydrated ? lastLogin() : '')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field name="password" label="Password">
        <PasswordInput autoComplete="current-password" />
      </Field>
      <WhichPerson people={people} />
    </PublicForm>
  )
}
