import type { CompiledQuery, Kysely } from 'kysely'
import type { Channel } from './change-notices.ts'
import type { Dialect } from './dialect.ts'
import type { Schema } from './schema.generated.ts'
import { toStorable } from './storable.ts'

/** Anything that Kysely compiles: a built query or a `sql` template. */
export interface Compilable<R> {
  compile(build: Kysely<Schema>): CompiledQuery<R>
}

/** Compiles statements for one database engine. */
export interface StatementCompiler {
  readonly dialect: Dialect
  readonly build: Kysely<Schema>
}

/** SQL text with its values in the order of its parameters. */
export interface BoundStatement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** A statement with its values. `R` is the type of its rows. */
export interface Query<R> {
  bind(compiler: StatementCompiler): BoundStatement
  /** Sent to every process if the query changed rows; see `withNotice`. */
  readonly notice?: Channel
  readonly row?: R
}

/** The same query. Where it changed rows, listeners of the channel in every process are called after its transaction was committed. */
export const withNotice = <R>(query: Query<R>, notice: Channel): Query<R> => ({ ...query, notice })

/** A statement that is compiled once for each engine; a call binds its values. */
export type Statement<V extends object, R> = (...values: keyof V extends never ? [] : [values: V]) => Query<R>

interface CompiledStatement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

const PARAMETER = Symbol('parameter')

interface Marker {
  readonly [PARAMETER]: string
}

/**
 * Defines a statement that runs on every engine. `build` gets a marker for each value, which it uses where the value goes, also
 * in the query builder; it is called once for each engine:
 *
 *     const findTitle = statement<{ id: string }>()((p, { build }) =>
 *       build.selectFrom('videos').select('title').where('id', '=', p.id))
 *     db.first(findTitle({ id }))
 *
 * A value cannot change the text: lists are bound with `dialect.list`, and a comparison with null is written `IS NOT DISTINCT FROM`.
 */
export const statement =
  <V extends object = Record<never, never>>() =>
  <R>(build: (parameters: V, compiler: StatementCompiler) => Compilable<R>): Statement<V, R> => {
    const compiledByEngine = new Map<Dialect, CompiledStatement>()
    const compile = (compiler: StatementCompiler): CompiledStatement => {
      const known = compiledByEngine.get(compiler.dialect)
      if (known) return known
      const compiled = build(markers as V, compiler).compile(compiler.build)
      compiledByEngine.set(compiler.dialect, compiled)
      return compiled
    }
    return ((values: Readonly<Record<string, unknown>> = {}) => ({
      bind(compiler: StatementCompiler) {
        const { sql, parameters } = compile(compiler)
        return {
          sql,
          parameters: parameters.map(value => toStorable(isMarker(value) ? values[value[PARAMETER]] : value)),
        }
      },
    })) as Statement<V, R>
  }

/** Statements that differ in their text: one for each shape, which `define` gets. Each is defined at its first use and then kept. */
export function statementPerShape<Shape extends object, V extends object, R>(
  define: (shape: Shape) => Statement<V, R>,
): (shape: Shape) => Statement<V, R> {
  const statements = new Map<string, Statement<V, R>>()
  return shape => {
    const key = JSON.stringify(shape)
    const known = statements.get(key)
    if (known) return known
    const defined = define(shape)
    statements.set(key, defined)
    return defined
  }
}

/** A query whose text depends on the request: it is compiled for each call. */
export const dynamicQuery = <R>(build: (compiler: StatementCompiler) => Compilable<R>): Query<R> => ({
  bind(compiler) {
    const { sql, parameters } = build(compiler).compile(compiler.build)
    return { sql, parameters: parameters.map(toStorable) }
  },
})

const markers = new Proxy({}, { get: (_target, name): Marker => ({ [PARAMETER]: String(name) }) })

const isMarker = (value: unknown): value is Marker => typeof value === 'object' && value !== null && PARAMETER in value
