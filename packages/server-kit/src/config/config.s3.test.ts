import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { problemsOf } from './config.fixture.ts'

const four = {
  S3_ENDPOINT: 'https://oss.example',
  S3_BUCKET: 'portal',
  S3_ACCESS_KEY_ID: 'the-id',
  S3_SECRET_ACCESS_KEY: 'the-secret',
}

test('FIL-01 without S3_… files lie on the disk; four settings make it object storage', () => {
  expect(readConfig({}, '/srv').s3).toBeNull()
  expect(readConfig(four, '/srv').s3).toEqual({
    endpoint: 'https://oss.example',
    bucket: 'portal',
    region: 'us-east-1',
    accessKeyId: 'the-id',
    secretAccessKey: 'the-secret',
    forcePathStyle: true,
    prefix: '',
  })
  expect(
    readConfig({ ...four, S3_REGION: 'cn-north-1', S3_FORCE_PATH_STYLE: 'off', S3_PREFIX: 'a/b/' }, '/srv').s3,
  ).toMatchObject({ region: 'cn-north-1', forcePathStyle: false, prefix: 'a/b/' })
})

test('FIL-01 half a setting ends the start with what is missing, and says no value', () => {
  const some = { S3_BUCKET: 'portal', S3_SECRET_ACCESS_KEY: 'the-secret' }
  expect(problemsOf(some)).toEqual(['对象存储的设置不完整，还缺 S3_ENDPOINT、S3_ACCESS_KEY_ID'])
  expect(problemsOf({ S3_PREFIX: 'portal' })).toEqual([
    '对象存储的设置不完整，还缺 S3_ENDPOINT、S3_BUCKET、S3_ACCESS_KEY_ID、S3_SECRET_ACCESS_KEY',
  ])
  expect(problemsOf({ ...four, S3_ENDPOINT: 'oss.example', S3_FORCE_PATH_STYLE: 'yes', S3_PREFIX: '../a' })).toEqual([
    'S3_PREFIX：只能有字母、数字、- _ . 和 /，并且不以 / 或 . 开头',
    'S3_ENDPOINT：应以 https:// 或 http:// 开头的地址',
    'S3_FORCE_PATH_STYLE=yes：只能是 on、off',
  ])
})
