// The validator would be asked over the internet; the description is our own.
SwaggerUIBundle({
  url: '/public-api/v1/openapi.json',
  dom_id: '#api',
  validatorUrl: null,
  deepLinking: true,
  // Hundreds of calls: the nouns first, and what is looked for among them.
  docExpansion: 'none',
  filter: true,
  tagsSorter: 'alpha',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  persistAuthorization: false,
});
