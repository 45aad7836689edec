import * as contract from '@lintel/contract';
import { type App, serve } from '../../../platform/http/serve.ts';
import * as rows from './property-rows.service.ts';
import { putAddress, putFeatures, putRooms, putTags, tagProperties } from './property-sets.service.ts';

export function propertyPartRoutes(app: App) {
  serve(app, contract.putPropertyTags, (context, { params, body }) => putTags(context, params.id, body));
  serve(app, contract.tagProperties, (context, { body }) => tagProperties(context, body));
  serve(app, contract.putPropertyAddress, (context, { params, body }) => putAddress(context, params.id, body));
  serve(app, contract.putPropertyRooms, (context, { params, body }) => putRooms(context, params.id, body));
  serve(app, contract.putPropertyFeatures, (context, { params, body }) => putFeatures(context, params.id, body));

  serve(app, contract.addPropertyFacility, (context, { body }) => rows.addFacility(context, body));
  serve(app, contract.updatePropertyFacility, (context, { params, body }) =>
    rows.updateFacility(context, params.id, body),
  );
  serve(app, contract.removePropertyFacility, (context, { params }) => rows.removeFacility(context, params.id));
  serve(app, contract.addPropertyView, (context, { body }) => rows.addView(context, body));
  serve(app, contract.updatePropertyView, (context, { params, body }) => rows.updateView(context, params.id, body));
  serve(app, contract.removePropertyView, (context, { params }) => rows.removeView(context, params.id));
  serve(app, contract.addPropertyAvailability, (context, { body }) => rows.addAvailability(context, body));
  serve(app, contract.updatePropertyAvailability, (context, { params, body }) =>
    rows.updateAvailability(context, params.id, body),
  );
  serve(app, contract.removePropertyAvailability, (context, { params }) => rows.removeAvailability(context, params.id));
}
