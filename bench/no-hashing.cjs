/** Loaded before the product to measure a sign-up without the price of its password. Never part of it. */
const argon2 = require('@node-rs/argon2')

argon2.hash = async () =>
  '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g'
