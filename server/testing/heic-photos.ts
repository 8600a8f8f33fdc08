/** What an iPhone writes at the beginning of a photo: named by itself, or by the container alone. */
export const heicPhotos = ['heic', 'mif1'].map((main) =>
  Buffer.concat([Buffer.from(`\0\0\0\x18ftyp${main}\0\0\0\0mif1heic`), Buffer.alloc(100)]),
)
