import { institute } from '#web/content/institute.ts'
import { pageMeta } from '#web/lib/seo.ts'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/route.ts'
import { LoginForm } from './login-form.tsx'

export function meta({ matches }: Route.MetaArgs) {
  const [root] = matches
  return pageMeta(
    { publicUrl: root.loaderData.publicUrl, siteName: institute.name, image: institute.shareImage },
    {
      title: 'Log in',
      description: 'Log in as a student, an intern or an administrator.',
      path: '/login',
    },
  )
}

export default function Login() {
  return (
    <main id="main" className="section">
      <div className="mx-auto w-full max-w-md px-4">
        <h1 className="text-center">Welcome back</h1>
        <p className="mb-8 mt-2 text-center text-ink-soft">Log in to go on with your learning.</p>
        <Card className="p-6 sm:p-8">
          <LoginForm />
        </Card>
      </div>
    </main>
  )
}
