import { describe, expect, it } from 'vitest'
import { requireStrictRequest } from './strict-request.ts'

describe('a request of a client', () => {
  it('is recognized with its parameters', () => {
    const request = requireStrictRequest('POST', '/api/task/schedule/check_reindex/', { config: { days: 60 } })
    expect(request).toMatchObject({ name: 'setSchedule', params: { name: 'check_reindex' } })
  })

  it.each([
    ['text for a number', '/api/task/schedule/check_reindex/', { config: { days: '60' } }, 'body.config.days as "60"'],
    ['text for a boolean', '/api/watched/', { id: 'AAAAAAAAAAA', is_watched: 'yes' }, 'body.is_watched as "yes"'],
    ['no status', '/api/download/', { data: [{ youtube_id: 'AAAAAAAAAAA' }] }, 'body.data.0.status as undefined'],
    ['a key that no server reads', '/api/watched/', { id: 'AAAAAAAAAAA', is_watched: true, x: 1 }, 'body.x as 1'],
  ])('is rejected with %s', (_, path, body, message) => {
    expect(() => requireStrictRequest('POST', path, body)).toThrow(message)
  })

  it('is rejected for a path that is not in the contract', () => {
    expect(() => requireStrictRequest('GET', '/api/nowhere/', undefined)).toThrow('not an endpoint')
  })
})
