import { expect, test } from 'vitest'
import { readFilesUrl } from './read-files-url.ts'

test('a bucket is named with its keys, its region and its folder', () => {
  expect(
    readFilesUrl('s3://AK:s%2Fec%2Bret@s3.ap-south-1.amazonaws.com/institute?region=ap-south-1'),
  ).toEqual({
    accessKey: 'AK',
    secret: 's/ec+ret',
    endpoint: 'https://s3.ap-south-1.amazonaws.com',
    region: 'ap-south-1',
    bucket: 'institute',
    prefix: '',
  })
  expect(readFilesUrl('s3://AK:SK@127.0.0.1:9000/b-1/taleem/files?tls=off')).toMatchObject({
    endpoint: 'http://127.0.0.1:9000',
    prefix: 'taleem/files/',
  })
})

test('what names no bucket, no keys or another kind of store is not taken', () => {
  for (const wrong of [
    '',
    's3://host/bucket',
    's3://AK:SK@host',
    'https://AK:SK@host/bucket',
    's3://AK:@host/bucket',
    's3://',
  ]) {
    expect(readFilesUrl(wrong), wrong).toBeNull()
  }
})
