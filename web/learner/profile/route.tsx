import { learnerCalls } from '#contract/people/calls.ts'
import { ReadFault } from '#web/features/fault/read-fault.tsx'
import { ProfileScreen } from '#web/features/profile/profile-screen.tsx'
import { call } from '#web/lib/browser-api.ts'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { screenMeta } from '../layout/screen-meta.ts'
import type { Route } from './+types/route.ts'

export async function clientLoader() {
  return call(learnerCalls.profile)
}

export const meta = () => screenMeta('Profile')

export const HydrateFallback = () => <Skeletons count={3} label="Loading your profile" itemClassName="h-48" />

export default function Profile({ loaderData: { person, group } }: Route.ComponentProps) {
  return <ProfileScreen person={person} group={group} />
}

export const ErrorBoundary = ReadFault
