import { accountReference, factorReference, staffReference } from './accounts/reference.ts'
import { admissionReference, enrolmentReference } from './admissions/reference.ts'
import { batchReference, teachingReference } from './batches/reference.ts'
import type { Endpoint, Note, Reference } from './call.ts'
import { programmeReference } from './catalogue/reference.ts'
import { certificateReference } from './certificates/reference.ts'
import {
  catalogueReference,
  compatBatchReference,
  groupReference,
  loginReference,
} from './compat/reference.ts'
import { examReference } from './exams/reference.ts'
import { bookReference, deskReference, ownFeeReference } from './fees/book-reference.ts'
import { gatewayReference, ownOnlineReference } from './fees/gateway-reference.ts'
import { feePaperReference, feeSettingsReference, orderReference } from './fees/reference.ts'
import { areas } from './map.ts'
import { messageReference, officeReference, searchReference, whatsappReference } from './office/reference.ts'
import { learnerReference, personReference } from './people/reference.ts'
import { articleReference, contentReference, eventReference, mediaReference } from './site/reference.ts'

/** What readers are told of MAP 1; the server and the tests alone read it. */
const reference: Reference<typeof areas> = {
  accounts: { accounts: accountReference, factors: factorReference, staff: staffReference },
  catalogue: { programmes: programmeReference },
  people: { people: personReference, learner: learnerReference },
  batches: { batches: batchReference, teaching: teachingReference },
  admissions: { admissions: admissionReference, enrolments: enrolmentReference },
  fees: {
    orders: orderReference,
    feeDesk: deskReference,
    feeBooks: bookReference,
    ownFees: ownFeeReference,
    ownOnline: ownOnlineReference,
    feeGateway: gatewayReference,
    feeSettings: feeSettingsReference,
    feePapers: feePaperReference,
  },
  exams: { exams: examReference },
  office: {
    messages: messageReference,
    office: officeReference,
    whatsapp: whatsappReference,
    search: searchReference,
  },
  site: {
    events: eventReference,
    media: mediaReference,
    content: contentReference,
    articles: articleReference,
  },
  certificates: { certificates: certificateReference },
  compat: {
    catalogue: catalogueReference,
    logins: loginReference,
    people: groupReference,
    batches: compatBatchReference,
  },
}

const notes = new Map<Endpoint, Note>()
join(areas, reference)

export function noteOf(endpoint: Endpoint): Note {
  const note = notes.get(endpoint)
  if (!note) throw new Error(`${endpoint.path} stands in no area`)
  return note
}

type Tree = Readonly<Record<string, object>>

function join(calls: Tree, said: Tree): void {
  for (const [name, call] of Object.entries(calls)) {
    const about = said[name] ?? {}
    if ('path' in call) notes.set(call as Endpoint, about as Note)
    else join(call as Tree, about as Tree)
  }
}
