import { schemaHours } from '#contract/site/content/hours.ts'
import type { BodyOfKind } from '#contract/site/content/kinds.ts'
import type { Institute, SocialLink } from '#contract/site/institute.ts'
import { whatsappDigits } from '#contract/whatsapp.ts'

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
