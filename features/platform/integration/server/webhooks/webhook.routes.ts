import type { Kit } from '@portal/server-kit/feature'
import {
  deliveriesRoute,
  endpointsRoute,
  eventKindsRoute,
  removeEndpointRoute,
  resendRoute,
  rotateSecretRoute,
  saveEndpointRoute,
  testEndpointRoute,
} from '../../contract/index.ts'
import { deliveryPage, resend, sendTest } from './delivery.service.ts'
import { endpointPage, removeEndpoint, rotateSecret, saveEndpoint, type EndpointRule } from './endpoint.service.ts'

export function mountWebhookRoutes(kit: Kit, rule: EndpointRule): void {
  kit.mount(endpointsRoute, ({ query }, call) => endpointPage(query, call))
  kit.mount(eventKindsRoute, () => [...rule.kinds.all])
  kit.mount(saveEndpointRoute, ({ body }, call) => saveEndpoint(body, call, rule))
  kit.mount(rotateSecretRoute, ({ body }, call) => rotateSecret(body.id, call, rule.sealer))
  kit.mount(removeEndpointRoute, ({ body }, call) => removeEndpoint(body.id, call, rule.subscriptions))
  kit.mount(testEndpointRoute, ({ body }, call) => sendTest(kit, body.id, call))
  kit.mount(deliveriesRoute, ({ query }, call) => deliveryPage(query, call))
  kit.mount(resendRoute, ({ body }, call) => resend(kit, body.id, call))
}
