/** For features that post to addresses which people enter: checked addresses alone, one bounded attempt. */
export { post, type Posted, type PostRule } from './webhooks/post.ts'
export { targetOf } from './webhooks/target.rules.ts'
