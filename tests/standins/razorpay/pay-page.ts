import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type StandInWorld, standInKeys } from './world.ts'

interface Visit {
  request: IncomingMessage
  response: ServerResponse
  body: Buffer
}

/** Their page in the browser: pay and come back, or pay and stay, as one who closes the tab. */
export async function payPage(world: StandInWorld, { request, response, body }: Visit): Promise<void> {
  const link = world.ledger.links.get((request.url ?? '').split('/')[2] ?? '')
  if (!link) return void response.writeHead(404).end()
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>
      <html lang="en"><title>Pay</title><link rel="icon" href="data:,"><h1>${link.description}: ${link.amount / 100} rupees, ${link.status}</h1>
      <form method="post"><button name="how" value="return">Pay and come back</button>
      <button name="how" value="stay">Pay and stay</button></form></html>`)
    return
  }
  if (link.status !== 'created') return void response.writeHead(400).end('This link cannot be paid.')
  const payment = await world.payAndTell(link)
  if (new URLSearchParams(body.toString()).get('how') === 'stay')
    return void response.end('Paid. You may close this tab.')
  const signed = `${link.id}|${link.reference_id}|paid|${payment.id}`
  const back = new URL(link.callback_url)
  back.searchParams.set('razorpay_payment_id', payment.id)
  back.searchParams.set('razorpay_payment_link_id', link.id)
  back.searchParams.set('razorpay_payment_link_reference_id', link.reference_id)
  back.searchParams.set('razorpay_payment_link_status', 'paid')
  back.searchParams.set(
    'razorpay_signature',
    createHmac('sha256', standInKeys.keySecret).update(signed).digest('hex'),
  )
  response.writeHead(302, { location: back.href }).end()
}
