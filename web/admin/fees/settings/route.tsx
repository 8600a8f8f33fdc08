import { useRevalidator } from 'react-router'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { call } from '#web/lib/browser-api.ts'
import { readOrNull } from '#web/panel/list/page.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'
import { SettingsForm } from './settings-form.tsx'
import { TreatmentCard } from './treatment-card.tsx'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readOrNull(request, () => call(feeSettingsCalls.settings))
}

export function HydrateFallback() {
  return (
    <>
      <Heading />
      <Skeletons count={3} label="Loading the settings" className="grid gap-5" itemClassName="h-64" />
    </>
  )
}

export default function FeeSettingsRoute({ loaderData: settings }: Route.ComponentProps) {
  const revalidator = useRevalidator()
  const readAgain = () => revalidator.revalidate()
  return (
    <>
      <Heading />
      {settings ? (
        <div className="grid gap-5">
          <SettingsForm key={settings.changedAt} settings={settings} onSaved={readAgain} />
          {settings.gstin && <TreatmentCard settings={settings} onSaved={readAgain} />}
        </div>
      ) : (
        <ReadFailed>The settings could not be read.</ReadFailed>
      )}
    </>
  )
}

function Heading() {
  return (
    <PageHeading
      dense
      title="Fees and GST"
      lead="What documents say about the institute, and the rules for tax, reminders and discounts. Issued documents stay as they are."
    />
  )
}
