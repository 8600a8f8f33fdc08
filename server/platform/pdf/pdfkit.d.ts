/** What we use of it; the package brings no types. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'
  import type { Font } from 'fontkit'

  interface Options {
    size: string | [number, number]
    layout: 'portrait' | 'landscape'
    margin: number
    pdfVersion: '1.7'
    lang: string
    font: null
    compress: boolean
    autoFirstPage: boolean
    displayTitle: boolean
    info: { Title: string; Author: string; Producer: string; Creator: string; CreationDate: Date }
  }

  export default class PDFDocument extends Readable {
    constructor(options: Partial<Options>)
    addPage(): this
    end(): void
    registerFont(name: string, font: Font): this
    font(name: string): this
    fontSize(size: number): this
    widthOfString(text: string): number
    text(text: string, x: number, y: number, options: { lineBreak: false; baseline: 'alphabetic' }): this
    markContent(tag: 'Span', options: { actual: string }): this
    endMarkedContent(): this
    fillColor(colour: string, opacity?: number): this
    rotate(degrees: number, options: { origin: [number, number] }): this
    readonly page: { height: number }
    transform(m11: number, m12: number, m21: number, m22: number, dx: number, dy: number): this
    save(): this
    restore(): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    lineWidth(width: number): this
    rect(x: number, y: number, width: number, height: number): this
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this
    fill(colour: string): this
    stroke(colour: string): this
    fillAndStroke(fill: string, stroke: string): this
    image(bytes: Buffer, x: number, y: number, options: { width: number; height: number }): this
  }
}
