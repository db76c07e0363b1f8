export default { paths: () => [{ params: { id: 'chair' } }, { params: { id: 'table' } }] }
