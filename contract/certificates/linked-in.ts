import type { Certificate } from './schemas.ts'

/** LinkedIn's own form, filled in: a plain link, and the holder's name is not in it. */
export function linkedInPath(
  {
    title,
    issuedOn,
    expiresOn,
    url,
    serial,
  }: Pick<Certificate, 'title' | 'issuedOn' | 'expiresOn' | 'url' | 'serial'>,
  { issuer, name }: { issuer: string; name: string },
): string {
  const [issueYear = '', issueMonth = ''] = issuedOn.split('-')
  const [endYear = '', endMonth = ''] = expiresOn?.split('-') ?? []
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: `${name}: ${title}`,
    organizationName: issuer,
    issueYear,
    issueMonth: String(Number(issueMonth)),
    ...(expiresOn ? { expirationYear: endYear, expirationMonth: String(Number(endMonth)) } : {}),
    certUrl: url,
    certId: serial,
  })
  return `https://www.linkedin.com/profile/add?${query}`
}
