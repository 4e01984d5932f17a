export function ShowsText({ name }: { name: string }) {
  return (
    <div className="card is-wide">
      <input type="text" name="title" />
      <p>Deleted</p>
      <button aria-label="Close" />
      <img alt={`Thumbnail of ${name}`} />
      <b>{name === '' ? 'untitled' : name}</b>
    </div>
  )
}
