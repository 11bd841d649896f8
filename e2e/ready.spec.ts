import { expect } from '@playwright/test'
import { test } from './test.ts'

export const tells = ['server', 'web']

test('house: the built server says it is ready and opens the login page', async ({ page, request }) => {
  expect((await request.get('/readyz')).status()).toBe(200)
  await page.goto('/login/index')
  await expect(page.getByRole('heading').first()).toBeVisible()
})
