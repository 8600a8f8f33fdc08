/** How letters name the institute, and where messages to it go. */
export const institute = {
  name: 'Taleem Institute of Technology',
  email: 'hello@taleem.example',
  phone: '+91 98765 43210',
} as const
