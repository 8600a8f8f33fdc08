/** The institute's name and where it is reached: for the site, for letters, and for messages to it. */
export const institute = {
  name: 'Taleem Institute of Technology',
  email: 'hello@taleem.example',
  phone: '+91 98765 43210',
} as const
