/** Opens a conversation that begins with these words; without a number WhatsApp asks whom it is for. */
export function whatsappHref(digits: string, words: string): string {
  return `https://wa.me/${digits}?text=${encodeURIComponent(words)}`
}
