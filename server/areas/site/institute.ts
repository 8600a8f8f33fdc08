import { whatsappDigits } from '#contract/phone.ts'
import type { BodyOfKind } from '#contract/site/content/kinds.ts'
import type { Institute, SocialLink } from '#contract/site/institute.ts'

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

const networks: Record<SocialLink['network'], string> = {
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  youtube: 'YouTube',
  facebook: 'Facebook',
}

/** What the owner has said, as emails, papers and pages take it. */
export function asInstitute(body: BodyOfKind<'identity'>): Institute {
  const { logo, openingHours, social, whatsapp, ...said } = body
  return {
    ...said,
    whatsapp: whatsappDigits(whatsapp),
    openingHours: openingHours.map(({ days, hours }) => ({ days, hours, schema: schemaHours(days, hours) })),
    social: social.map(({ network, href }) => ({ network, label: networks[network], href })),
    logo: logo.id || null,
  }
}

/** Opening hours in the schema.org form (Mo-Fr 09:00-20:00); null when the words do not say it, or it is closed. */
function schemaHours(daysSaid: string, hoursSaid: string): string | null {
  const [from, to = from] = daysSaid.split(/\s+to\s+|\s*[–-]\s*/).map(shortDay)
  const [opens, closes] = hoursSaid.split(/\s+to\s+|\s*[–-]\s*/).map(clock)
  if (!from || !to || !opens || !closes) return null
  return `${from === to ? from : `${from}-${to}`} ${opens}-${closes}`
}

function shortDay(said: string): string | null {
  const day = days.find((name) => name === said.trim().toLowerCase())
  return day ? day[0]?.toUpperCase() + day.slice(1, 2) : null
}

function clock(said: string): string | null {
  const [, hours, minutes = '00', half] =
    /^(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?m?\.?$/i.exec(said.trim()) ?? []
  if (!hours) return null
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  return hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, '0')}:${minutes}` : null
}
