import { pagesTexts } from '../../messages/pages.ts'
import { html, type Html } from './html.ts'
import type { OpenApi, Operation, Schema } from './open-api.ts'
import { describeSchema, shapeAnchor } from './describe-schema.ts'

const JSON_TYPE = 'application/json'
const ERROR_SHAPE = 'Error'

/** Every call of the API with its access, its parameters and its responses. */
export function docsPage({ info, paths, components }: OpenApi): Html {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const groups = [...Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? 'api')]
  return html`<p>
      ${info.description} ${pagesTexts.asDocument} <a href="api/schema/?format=json">${pagesTexts.json}</a>,
      <a href="api/schema/?format=yaml">${pagesTexts.yaml}</a>.
    </p>
    <p>${pagesTexts.authentication}</p>
    <nav aria-label="${pagesTexts.groups}">
      ${groups.map(([group]) => html`<a href="api/docs/#group-${group}">${group}</a> `)}
    </nav>
    ${groups.map(
      ([group, groupCalls]) =>
        html`<h2 id="group-${group}">${group}</h2>
          ${groupCalls.map(call => callSection(call))}`,
    )}
    <h2 id="shapes">${pagesTexts.shapes}</h2>
    ${Object.entries(components?.schemas ?? {}).map(([name, schema]) => shapeSection(name, schema))}`
}

function callSection({ path, method, operation }: { path: string; method: string; operation: Operation }): Html {
  const { operationId = '', summary, description, parameters = [], requestBody, responses = {} } = operation
  const isError = ([, response]: [string, { $ref?: string }]) => response.$ref !== undefined
  const errors = Object.entries(responses).filter(isError)
  const successes = Object.entries(responses).filter(response => !isError(response))
  const body = requestBody?.content?.[JSON_TYPE]?.schema
  return html`<section aria-labelledby="call-${operationId}">
    <h3 id="call-${operationId}"><code>${method} ${path}</code></h3>
    <p>${summary}. <span class="quiet">${description}</span></p>
    ${
      parameters.length > 0 &&
      html`<table>
        <thead>
          <tr>
            <th scope="col">${pagesTexts.parameter}</th>
            <th scope="col">${pagesTexts.location}</th>
            <th scope="col">${pagesTexts.value}</th>
          </tr>
        </thead>
        <tbody>
          ${parameters.map(
            ({ name, in: parameterLocation, required, schema }) =>
              html`<tr>
                <td><code>${name}</code>${required && ` ${pagesTexts.required}`}</td>
                <td>${parameterLocation}</td>
                <td><code>${describeSchema(schema)}</code></td>
              </tr>`,
          )}
        </tbody>
      </table>`
    }
    ${
      body &&
      html`<p>${pagesTexts.body(requestBody.required === true)}</p>
        <pre>${describeSchema(body)}</pre>`
    }
    ${successes.map(([status, response]) => responseSection(status, response))}
    ${errors.length > 0 && errorSection(errors)}
  </section>`
}

function responseSection(status: string, { content }: NonNullable<Operation['responses']>[string]): Html {
  const schema = content?.[JSON_TYPE]?.schema
  if (!schema) return html`<p>${pagesTexts.emptyResponse(status)}</p>`
  return html`<p>${status}:</p>
    <pre>${describeSchema(schema)}</pre>`
}

const errorSection = (errors: readonly (readonly [status: string, answer: unknown])[]) =>
  html`<p>${errors.map(([status]) => status).join(', ')}:</p>
    <pre><a href="api/docs/#${shapeAnchor(ERROR_SHAPE)}">${ERROR_SHAPE}</a></pre>`

const shapeSection = (name: string, schema: Schema) =>
  html`<h3 id="${shapeAnchor(name)}">${name}</h3>
    ${schema.description && html`<p>${schema.description}</p>`}
    <pre>${describeSchema(schema)}</pre>`
